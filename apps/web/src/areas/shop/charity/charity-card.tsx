import { useT } from '@rajt/app-kit/texts/texts';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import styles from './charity-card.module.css';
import type { CharityProduct } from './charity-of.ts';
import { Progress } from './progress.tsx';

/** A charity in the list; all of it is the link's target. */
export function CharityCard({ product }: { product: CharityProduct }) {
  const t = useT();
  const { pid, name, summary, image, charity } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductDrawing shape={image} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/charity-products/$charityId" params={{ charityId: pid }} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.organisation}>{t('charity:for', { organisation: charity.organisation })}</p>
      </div>
      <Progress charity={charity} />
    </article>
  );
}

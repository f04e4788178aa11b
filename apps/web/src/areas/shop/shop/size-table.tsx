import type { Product } from '@rajt/contract/shop/operations/products';
import { useProductTexts } from './product-texts.ts';
import styles from './size-table.module.css';

/** The sizes of a product; each row is one, named in its first column. */
export function SizeTable({ table: { columns, rows } }: { table: NonNullable<Product['sizeTable']> }) {
  const { t } = useProductTexts();
  return (
    <section className={styles.sizes} aria-labelledby="sizes-title">
      <h2 id="sizes-title">{t('shop:sizes')}</h2>
      <table className={styles.table} aria-labelledby="sizes-title">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

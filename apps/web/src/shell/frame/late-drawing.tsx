import type { CourseDrawingProps } from '@rajt/ui/course-drawing';
import type { ProductDrawing as Product } from '@rajt/ui/product-drawing';
import { type ComponentProps, lazy, Suspense } from 'react';

const CourseDrawing = lazy(async () => {
  const loaded = await import('@rajt/ui/course-drawing').catch(() => null);
  return { default: loaded?.CourseDrawing ?? ((_: CourseDrawingProps) => null) };
});

/**
 * A course drawing for screens whose words do not wait for it: it comes in a file of its own, and without it nothing is missing
 * but the picture. Its surroundings keep its place.
 */
export function LateDrawing(props: CourseDrawingProps) {
  return (
    <Suspense>
      <CourseDrawing {...props} />
    </Suspense>
  );
}

const ProductDrawing = lazy(async () => {
  const loaded = await import('@rajt/ui/product-drawing').catch(() => null);
  return { default: loaded?.ProductDrawing ?? ((_: ComponentProps<typeof Product>) => null) };
});

/** Loads a product's picture later, too; `className` keeps its place. */
export function LateProductDrawing(props: ComponentProps<typeof Product>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <ProductDrawing {...props} />
    </Suspense>
  );
}

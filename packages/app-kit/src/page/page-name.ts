/** `Kosár · Rajt` */
export function pageTitle(name: string): string {
  return name ? `${name} · Rajt` : 'Rajt';
}

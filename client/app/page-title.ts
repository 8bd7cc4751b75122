/** `{page title} | {product}`, or the product name if a page has no title. */
export function pageTitle(title: string | undefined, product: string): string {
  return title === undefined ? product : `${title} | ${product}`
}

/** Prints one sheet of a page. Print styles match the attribute on the root element. */
export function printSheet(sheet: 'checklist' | 'sheet'): void {
  const { dataset } = document.documentElement
  dataset.print = sheet
  // Some phones return from print() at once and print later, so the event removes the mark.
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  print()
}

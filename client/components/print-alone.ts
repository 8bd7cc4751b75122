export interface PrintingPage {
  readonly document: { readonly documentElement: Pick<HTMLElement, 'dataset'> }
  addEventListener(type: 'afterprint', listener: () => void, options: { once: true }): void
  print(): void
}

/** Prints one sheet of a page. Print styles match the attribute on the root element. */
export function printAlone(sheet: 'checklist' | 'sheet', page: PrintingPage = window): void {
  const { dataset } = page.document.documentElement
  dataset.print = sheet
  // Some phones return from print() at once and print later, so the event removes the mark.
  page.addEventListener('afterprint', () => delete dataset.print, { once: true })
  page.print()
}

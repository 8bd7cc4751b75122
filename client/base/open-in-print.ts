/**
 * Opens every closed answer while the page is printed. Browsers that know `::details-content` (Chrome from 131, Firefox
 * from 143, Safari from 18.4) do so by the print stylesheet.
 */
export function openAnswersInPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  addEventListener('beforeprint', () => {
    // Of those with a name only one is open, which the visitor chose.
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open], [name])')
    const toggle = (open: boolean) => {
      for (const answer of closed) answer.open = open
    }
    toggle(true)
    addEventListener('afterprint', () => toggle(false), { once: true })
  })
}

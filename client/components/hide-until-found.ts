/**
 * A ref for an element with `hidden`: find-in-page finds its text and shows it. React writes `hidden=""` whatever the
 * value. A new ref for each render, because the browser shows what it finds by removing the attribute, unknown to React.
 */
export function hideUntilFound(isHidden: boolean): (element: HTMLElement | null) => void {
  return (element) => {
    if (isHidden) element?.setAttribute('hidden', 'until-found')
  }
}

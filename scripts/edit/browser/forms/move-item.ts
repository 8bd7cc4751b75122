/** The list with this item further up (-1) or down (1), unless it is at the end. */
export function moveItem<Item>(items: readonly Item[], item: Item, by: number): readonly Item[] {
  const index = items.indexOf(item)
  const others = items.filter((one) => one !== item)
  const place = Math.min(Math.max(index + by, 0), others.length)
  return [...others.slice(0, place), item, ...others.slice(place)]
}

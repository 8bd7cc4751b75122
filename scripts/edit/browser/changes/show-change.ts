import type { ListedChange } from '../../hand-over/hand-over.ts'
import { button, element } from '../element.ts'

const KINDS = { changed: 'Changed', added: 'New', removed: 'Removed', moved: 'Moved' } as const

/** One change in words, with the button that takes it back, if it is ours. */
export function showChange(
  change: ListedChange,
  takeBack?: (clicked: HTMLButtonElement) => void,
): HTMLElement {
  const { id, before, after, warning } = change
  const [what, place] = [`editor-what-${id.slice(0, 12)}`, `editor-place-${id.slice(0, 12)}`]
  const take = button('Take it back', () => takeBack?.(take), {
    'aria-describedby': `${what} ${place}`,
  })
  return element(
    'li',
    { class: 'change' },
    element('h3', { id: what }, `${KINDS[change.kind]} ${whereShown(change)}`),
    before ? side('Before', element('del', {}, before)) : undefined,
    after ? side('Now', element('ins', {}, after)) : undefined,
    warning ? element('p', { class: 'problem' }, warning) : undefined,
    element('p', { class: 'where', id: place }, placeOf(change)),
    takeBack && take,
  )
}

function side(label: string, text: HTMLElement): HTMLElement {
  return element('div', { class: 'side' }, element('span', { class: 'side-name' }, label), text)
}

/** `path` is none if it is a whole file. */
export function placeOf({ file, path }: Pick<ListedChange, 'file' | 'path'>): string {
  const name = file.replace(/^content\//, '')
  return path === undefined || path.startsWith('blocks.') ? name : `${name}, ${path}`
}

const MOST_PAGES = 3

type Shown = Pick<ListedChange, 'file'> & Partial<Pick<ListedChange, 'pages'>>

/** Such as “on Home, Contact”; the file, if no page shows it as it is written. */
export function whereShown({ file, pages = [] }: Shown): string {
  if (file === 'content/site.yml' && pages.length === 0) return 'on every page'
  if (pages.length === 0) return `in ${placeOf({ file })}`
  const more = pages.length - MOST_PAGES
  const names = [...pages.slice(0, MOST_PAGES), ...(more > 0 ? [`${more} more`] : [])]
  return `on ${names.join(', ')}`
}

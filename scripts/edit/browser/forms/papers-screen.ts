import { askForForm, askForTitles } from '../ask.ts'
import { button, element } from '../element.ts'
import { createField } from './field-frame.ts'
import { createFieldsScreen, createParts, findIn } from './fields-screen.ts'
import { createFormScreen } from './form-screen.ts'
import type { Panel, Screen } from './panel.ts'
import { toSlug } from './questions.ts'

const PAPERS = 'content/whitepapers/'

/** The papers, each of which can be edited and copied. */
export async function createPapersScreen(panel: Panel): Promise<Screen> {
  const papers = await askForTitles(PAPERS)
  const rows = papers.map(({ file, title }) => {
    const form = { group: '', title, file }
    return element(
      'li',
      {},
      button(title, () => void panel.go(() => createFieldsScreen(form, panel)), { class: 'title' }),
      element(
        'div',
        { class: 'item-buttons' },
        button('Copy', () => void panel.go(() => createCopyScreen(file, panel)), {
          'aria-label': `New paper from a copy of: ${title}`,
        }),
      ),
    )
  })
  const hint = 'A new paper begins as a copy. Its text is edited on its own page, block by block.'
  return {
    title: 'Papers',
    element: element(
      'div',
      {},
      element('p', {}, hint),
      element('ol', { class: 'items titles' }, ...rows),
    ),
  }
}

/** Nobody has checked the facts of a new paper yet, so that its month is blank. */
async function createCopyScreen(copyOf: string, panel: Panel): Promise<Screen> {
  const [content, papers] = await Promise.all([askForForm(copyOf), askForTitles(PAPERS)])
  const all = await Promise.all(papers.map(({ file }) => askForForm(file)))
  const parts = createParts(content)
  const controlOf = (name: string) =>
    parts
      .find(({ path }) => path === name)
      ?.part.frame.element.querySelector<HTMLInputElement>('input, textarea')
  const numbers = all.map(({ fields }) => Number(fields.number))
  fill(controlOf('title'), '')
  fill(controlOf('reviewed'), '')
  fill(controlOf('number'), String(Math.max(...numbers) + 1))

  const slug = element('input', { autocapitalize: 'none', spellcheck: 'false' })
  const slugFrame = createField({
    label: 'Name in the address',
    hint: 'It cannot be changed once the paper is public: /whitepapers?paper=name.',
    control: slug,
  })
  let isOwnSlug = false
  slug.addEventListener('input', () => {
    isOwnSlug = slug.value !== ''
  })
  controlOf('title')?.addEventListener('input', () => {
    if (!isOwnSlug) slug.value = toSlug(controlOf('title')?.value ?? '')
  })
  const fileOf = () => `${PAPERS}${slug.value.trim()}.md`
  const [title, ...others] = parts.map(({ part }) => part.frame.element)
  return createFormScreen({
    title: `Copy of ${String(content.fields.title)}`,
    panel,
    fields: [...(title ? [title] : []), slugFrame.element, ...others],
    toDraft() {
      if (slug.value === '') return []
      const changes = parts.flatMap(({ part }) => part.changes())
      return [{ file: fileOf(), opened: content.source, isCopy: true, changes }]
    },
    find(file, path) {
      if (file !== fileOf()) return undefined
      return path === 'slug' ? slugFrame : findIn(parts, path)
    },
  })
}

function fill(control: HTMLInputElement | null | undefined, value: string): void {
  if (control) control.value = value
}

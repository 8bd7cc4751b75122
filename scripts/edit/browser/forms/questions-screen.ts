import { button, element } from '../element.ts'
import { createFieldset } from './field-frame.ts'
import { createFormScreen } from './form-screen.ts'
import { moveItem } from './move-item.ts'
import { createNewQuestionScreen } from './new-question-screen.ts'
import type { Panel, Screen } from './panel.ts'
import { orderChanges, QUESTIONS } from './question-order.ts'
import { createQuestionScreen } from './question-screen.ts'
import { type Questions, readQuestions } from './questions.ts'

/** The questions of each category in their order, each of which leads to its form. */
export async function createQuestionsScreen(panel: Panel): Promise<Screen> {
  const questions = await readQuestions()
  const order: Record<string, readonly string[]> = { ...questions.order }
  const news = element('p', { class: 'news', role: 'status' })
  const make = button('New question', () => {
    if (screen.isChanged?.() && !confirm('Throw away the new order?')) return
    void panel.go(() => createNewQuestionScreen(panel))
  })
  const sections = questions.categories.map(({ value, label }) => {
    const rows = element('ol', { class: 'items titles' })
    const toRow = (slug: string) =>
      createRow({
        slug,
        panel,
        questions,
        onMove: (by, focused) => {
          order[value] = moveItem(order[value] ?? [], slug, by)
          const place = (order[value] ?? []).indexOf(slug) + 1
          news.textContent = `${questions.titleOf(slug)} ${place} of ${order[value]?.length} in ${label}`
          arrange(focused)
        },
      })
    const made = new Map((order[value] ?? []).map((slug) => [slug, toRow(slug)]))
    const arrange = (focused?: HTMLElement) => {
      const slugs = order[value] ?? []
      rows.replaceChildren(...slugs.flatMap((slug) => made.get(slug) ?? []))
      for (const [index, slug] of slugs.entries()) {
        disable(made.get(slug), { up: index === 0, down: index === slugs.length - 1 })
      }
      if (!focused) return
      const other = focused.matches('.up') ? '.down' : '.up'
      const free = focused.matches(':disabled')
        ? focused.parentElement?.querySelector(other)
        : focused
      ;(free as HTMLElement | null)?.focus()
      rows.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    arrange()
    return [value, createFieldset({ label, control: rows })] as const
  })
  const frames = new Map(sections)
  const screen = createFormScreen({
    title: 'Questions',
    panel,
    fields: [make, news, ...sections.map(([, frame]) => frame.element)],
    toDraft: () => orderChanges(questions, order),
    find: (file, path) => (file === QUESTIONS ? frames.get(path.split('.')[0] ?? '') : undefined),
  })
  return screen
}

interface RowParts {
  readonly slug: string
  readonly panel: Panel
  readonly questions: Questions
  readonly onMove: (by: number, focused: HTMLElement) => void
}

function createRow({ slug, panel, questions, onMove }: RowParts): HTMLElement {
  const title = questions.titleOf(slug)
  const open = button(
    title,
    () => {
      if (panel.isChanged() && !confirm('Throw away the new order?')) return
      void panel.go(() => createQuestionScreen(slug, panel))
    },
    { class: 'title' },
  )
  const up = button('↑', () => onMove(-1, up), { class: 'up', 'aria-label': `Move up: ${title}` })
  const down = button('↓', () => onMove(1, down), {
    class: 'down',
    'aria-label': `Move down: ${title}`,
  })
  return element('li', {}, open, element('div', { class: 'item-buttons' }, up, down))
}

function disable(
  row: HTMLElement | undefined,
  ends: { readonly up: boolean; readonly down: boolean },
): void {
  for (const [name, isEnd] of Object.entries(ends)) {
    const found = row?.querySelector<HTMLButtonElement>(`.${name}`)
    if (found) found.disabled = isEnd
  }
}

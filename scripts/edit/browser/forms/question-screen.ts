import type { ChangedField } from '../../forms/apply-draft.ts'
import type { FileChange, Value } from '../../forms/change.ts'
import type { FormContent } from '../../forms/read-form.ts'
import { askForForm, askForMarkdown, askToCheckForm, askToSaveForm } from '../ask.ts'
import { button, element } from '../element.ts'
import { richText } from '../rich-text.ts'
import { createField, type FieldFrame } from './field-frame.ts'
import { createParts, findIn } from './fields-screen.ts'
import { createFormScreen, type Preview } from './form-screen.ts'
import type { Panel, Screen } from './panel.ts'
import {
  FAQS,
  orderChanges,
  orderWith,
  placeOf,
  QUESTIONS,
  type QuestionOrder,
} from './question-order.ts'
import { createPlace } from './question-place.ts'
import { readQuestions, toSlug } from './questions.ts'

/** A question that is there: its answer, its fields, its place, and removing it. */
export async function createQuestionScreen(slug: string, panel: Panel): Promise<Screen> {
  const file = `${FAQS}${slug}.md`
  const [content, found] = await Promise.all([askForForm(file), readQuestions()])
  let questions = found
  const parts = createParts(content)
  const [title, ...others] = parts.map(({ part }) => part.frame.element)
  const answer = createAnswer(content.body ?? '')
  const place = createPlace(questions, placeOf(questions.order, slug), slug)
  const opened = content.body ?? ''
  const toOrder = (order: QuestionOrder): readonly FileChange[] => {
    const changes = orderChanges(questions.order, order)
    return changes.length === 0 ? [] : [{ file: QUESTIONS, changes: [...changes] }]
  }
  return createFormScreen({
    title: questions.titleOf(slug),
    panel,
    preview: answer.preview,
    fields: [
      ...(title ? [title] : []),
      answer.frame.element,
      place.frame.element,
      ...others,
      createRemoval(),
    ],
    toDraft() {
      const changes = parts.flatMap(({ part }) => part.changes())
      const written = answer.read()
      const body = written === opened ? undefined : { opened, written }
      const isChanged = changes.length > 0 || body !== undefined
      return [
        ...(isChanged ? [{ file, changes, ...(body && { body }) }] : []),
        ...(place.isChanged() ? toOrder(orderWith(questions.order, slug, place.read())) : []),
      ]
    },
    async rebase(changed) {
      questions = await readQuestions()
      return isOfOrder(changed)
    },
    find(where, path) {
      if (where === QUESTIONS) return place.frame
      if (where !== file) return undefined
      return path === 'body' ? answer.frame : findIn(parts, path)
    },
  })

  function createRemoval(): HTMLElement {
    const status = element('div', { role: 'status' })
    const remove = button('Remove this question', async () => {
      status.replaceChildren()
      questions = await readQuestions()
      const order = toOrder(orderWith(questions.order, slug))
      const draft: readonly FileChange[] = [{ file, removed: true }, ...order]
      const answer = await askToCheckForm(draft).catch(toProblem)
      const problems = 'problems' in answer ? answer.problems : []
      if (problems.length > 0) {
        status.append(
          element('p', { class: 'problem' }, 'It cannot be removed yet. Change these first:'),
          ...problems.map(({ reason }) => element('p', { class: 'problem' }, reason)),
        )
        return
      }
      const name = questions.titleOf(slug)
      const hint = 'Links to it from other sites lead to the top of the page then.'
      if (!confirm(`Remove “${name}”? ${hint}`)) return
      const saved = await askToSaveForm(draft).catch(toProblem)
      if ('saved' in saved) return panel.back('Removed.')
      const reasons =
        'problems' in saved
          ? saved.problems
          : [{ reason: 'Somebody else has changed it. Go back, and open it again.' }]
      status.append(...reasons.map(({ reason }) => element('p', { class: 'problem' }, reason)))
    })
    return element('div', { class: 'removal' }, remove, status)
  }
}

/** A question finds its place in any order. */
function isOfOrder(changed: readonly ChangedField[]): boolean {
  return changed.every(({ file }) => file === QUESTIONS)
}

function toProblem({ message }: Error) {
  return { problems: [{ reason: message }] }
}

/** A question that is not there yet. */
export async function createNewQuestionScreen(panel: Panel): Promise<Screen> {
  let questions = await readQuestions()
  const [first] = Object.values(questions.order).flat()
  const known = await askForForm(`${FAQS}${first}.md`)
  const parts = createParts({ ...known, fields: {}, comments: {} } satisfies FormContent)
  const [titlePart] = parts
  const answer = createAnswer('')
  const place = createPlace(questions, undefined)
  const slug = element('input', { autocapitalize: 'none', spellcheck: 'false' })
  const slugFrame = createField({
    label: 'Name in the address',
    hint: 'It cannot be changed once the question is public: /faqs#name.',
    control: slug,
  })
  let isOwnSlug = false
  slug.addEventListener('input', () => {
    isOwnSlug = slug.value !== ''
  })
  titlePart?.part.frame.element.addEventListener('input', () => {
    if (!isOwnSlug) slug.value = toSlug(String(titlePart.part.value() ?? ''))
  })
  const fileOf = () => `${FAQS}${slug.value.trim()}.md`
  const [title, ...others] = parts.map(({ part }) => part.frame.element)
  return createFormScreen({
    title: 'New question',
    panel,
    preview: answer.preview,
    fields: [
      ...(title ? [title] : []),
      answer.frame.element,
      place.frame.element,
      slugFrame.element,
      ...others,
    ],
    toDraft() {
      const isBlank = parts.every(({ part }) => part.isBlank()) && answer.read() === ''
      if (isBlank) return []
      const entries = parts.map(({ path, part }) => [path, part.value()] as const)
      const fields = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      const name = slug.value.trim()
      const order = orderWith(questions.order, name, place.read())
      return [
        { file: fileOf(), fields: fields as Record<string, Value>, body: answer.read() },
        { file: QUESTIONS, changes: [...orderChanges(questions.order, order)] },
      ]
    },
    async rebase(changed) {
      questions = await readQuestions()
      return isOfOrder(changed)
    },
    find(where, path) {
      if (where === QUESTIONS) return place.frame
      if (where !== fileOf()) return undefined
      if (path === 'slug') return slugFrame
      return path === 'body' ? answer.frame : findIn(parts, path)
    },
  })
}

interface Answer {
  readonly frame: FieldFrame
  read(): string
  readonly preview: Preview
}

function createAnswer(body: string): Answer {
  const area = element('textarea', { class: 'markdown', rows: 8 })
  area.value = body
  const hint = 'In Markdown, up to 90 words.'
  const frame = createField({ label: 'Answer', hint, control: area })
  const shown = element('div', {
    class: 'preview',
    role: 'group',
    'aria-label': 'Preview of the answer',
  })
  frame.element.append(shown)
  const read = () => area.value.trim()
  const preview: Preview = {
    element: undefined,
    async show() {
      const written = read()
      const made = written === '' ? [] : await askForMarkdown(written).catch(() => undefined)
      if (!made || written !== read()) return // a later one follows
      shown.replaceChildren(...made.map(richText))
      shown.hidden = made.length === 0
    },
  }
  return { frame, read, preview }
}

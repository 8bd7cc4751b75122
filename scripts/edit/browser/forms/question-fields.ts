import type { FormContent } from '../../forms/read-form.ts'
import { askForMarkdown } from '../ask.ts'
import { element } from '../element.ts'
import { richText } from '../rich-text.ts'
import { createField, type FieldFrame } from './field-frame.ts'
import { createParts, findIn } from './fields-screen.ts'
import type { Preview } from './form-screen.ts'
import { placeOf, QUESTIONS } from './question-order.ts'
import { createPlace } from './question-place.ts'
import type { Questions } from './questions.ts'

interface Opened {
  readonly content: FormContent
  readonly questions: Questions
  /** None of a new question. */
  readonly slug?: string
}

/** What a form of a question has: its fields, its answer, and its place. */
export function createQuestionFields({ content, questions, slug }: Opened) {
  const parts = createParts(content)
  const [title, ...others] = parts.map(({ part }) => part.frame.element)
  const answer = createAnswer(content.body ?? '')
  const present = slug === undefined ? undefined : placeOf(questions.order, slug)
  const place = createPlace(questions, present, slug)
  return {
    parts,
    answer,
    place,
    /** `more` stand above the fields that few change. */
    elements: (...more: readonly HTMLElement[]) => [
      ...(title ? [title] : []),
      answer.frame.element,
      place.frame.element,
      ...more,
      ...others,
    ],
    /** `file` is that of the question. */
    find(file: string, where: string, path: string): FieldFrame | undefined {
      if (where === QUESTIONS) return place.frame
      if (where !== file) return undefined
      return path === 'body' ? answer.frame : findIn(parts, path)
    },
  }
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

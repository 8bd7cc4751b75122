import type { FileChange } from '../../forms/change.ts'
import { askForForm, askToCheckForm, askToSaveForm } from '../ask.ts'
import { button, element } from '../element.ts'
import { createFormScreen } from './form-screen.ts'
import type { Panel, Screen } from './panel.ts'
import { createQuestionFields } from './question-fields.ts'
import { FAQS, orderChanges, orderWith } from './question-order.ts'
import { readQuestions } from './questions.ts'

/** A question that is there: its answer, its fields, its place, and removing it. */
export async function createQuestionScreen(slug: string, panel: Panel): Promise<Screen> {
  const file = `${FAQS}${slug}.md`
  const [content, questions] = await Promise.all([askForForm(file), readQuestions()])
  const fields = createQuestionFields({ content, questions, slug })
  const { parts, answer, place } = fields
  return createFormScreen({
    title: questions.titleOf(slug),
    panel,
    preview: answer.preview,
    fields: [...fields.elements(), createRemoval()],
    toDraft() {
      const changes = parts.flatMap(({ part }) => part.changes())
      const written = answer.read()
      const body = written === (content.body ?? '') ? undefined : written
      const isChanged = changes.length > 0 || body !== undefined
      const order = orderWith(questions.order, slug, place.read())
      return [
        ...(isChanged ? [{ file, opened: content.source, changes, body }] : []),
        ...(place.isChanged() ? orderChanges(questions, order) : []),
      ]
    },
    find: (where, path) => fields.find(file, where, path),
  })

  function createRemoval(): HTMLElement {
    const status = element('div', { role: 'status' })
    const remove = button('Remove this question', async () => {
      status.replaceChildren()
      const questions = await readQuestions()
      const order = orderChanges(questions, orderWith(questions.order, slug))
      const files: FileChange[] = [{ file, removed: true }, ...order]
      const draft = { files, choices: {} }
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

function toProblem({ message }: Error) {
  return { problems: [{ reason: message }] }
}

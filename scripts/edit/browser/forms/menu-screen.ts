import { askForForms } from '../ask.ts'
import { button, element } from '../element.ts'
import { createFieldsScreen } from './fields-screen.ts'
import type { Panel, Screen } from './panel.ts'
import { createPapersScreen } from './papers-screen.ts'
import { createQuestionsScreen } from './questions-screen.ts'

/** All that has a form. */
export async function createMenuScreen(panel: Panel): Promise<Screen> {
  const forms = await askForForms()
  const groups = [...new Set(forms.map(({ group }) => group))]
  const sections = groups.map((group) =>
    createSection(
      group,
      forms
        .filter((form) => form.group === group)
        .map((form) => ({ title: form.title, make: () => createFieldsScreen(form, panel) })),
    ),
  )
  const collections = createSection('Questions and papers', [
    { title: 'Questions: new, order, remove', make: () => createQuestionsScreen(panel) },
    { title: 'Papers: new from a copy', make: () => createPapersScreen(panel) },
  ])
  return { title: 'All texts', element: element('div', {}, collections, ...sections) }

  function createSection(title: string, entries: readonly Entry[]): HTMLElement {
    const buttons = entries.map((entry) => button(entry.title, () => void panel.go(entry.make)))
    const items = buttons.map((one) => element('li', {}, one))
    return element(
      'section',
      {},
      element('h3', {}, title),
      element('ul', { class: 'menu' }, ...items),
    )
  }
}

interface Entry {
  readonly title: string
  readonly make: () => Promise<Screen>
}

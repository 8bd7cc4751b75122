import { askForPage } from '../ask.ts'
import { element } from '../element.ts'
import type { Preview } from './form-screen.ts'

/** As a search engine lists the page, and as a shared link shows it. */
export function createPagePreview(page: string): Preview {
  const note = element('p', { class: 'hint', role: 'status' })
  const address = element('p', { class: 'result-address' })
  const title = element('p', { class: 'result-title' })
  const description = element('p', { class: 'result-text' })
  const picture = element('img', { alt: '', width: 600, height: 600 })
  const cardTitle = element('p', { class: 'result-title' })
  const cardAddress = element('p', { class: 'result-address' })
  let asked = 0
  return {
    element: element(
      'section',
      { class: 'page-preview', 'aria-label': 'Preview' },
      element('h3', {}, 'In a search'),
      element('div', { class: 'result' }, address, title, description),
      element('h3', {}, 'As a shared link'),
      element('div', { class: 'card' }, picture, cardAddress, cardTitle),
      note,
    ),
    async show(draft) {
      asked += 1
      const current = asked
      const shown = await askForPage({ page, draft }).catch((error: Error) => error)
      if (current !== asked) return
      if (shown instanceof Error || !shown) {
        const waits = 'The preview continues when the build has nothing against the words.'
        note.textContent = shown?.message ?? waits
        return
      }
      note.textContent = ''
      address.textContent = cardAddress.textContent = shown.address
      title.textContent = cardTitle.textContent = shown.title
      description.textContent = shown.description
      picture.src = shown.card
    },
  }
}

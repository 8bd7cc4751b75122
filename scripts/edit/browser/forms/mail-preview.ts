import type { FileChange } from '../../forms/change.ts'
import { MAIL_NAMES, type MailName } from '../../forms/mail-name.ts'
import { askForMail, askForMailDocument } from '../ask.ts'
import { button, element } from '../element.ts'
import { createField } from './field-frame.ts'
import type { Preview } from './form-screen.ts'

/** The emails as the server writes them with the words of the form, as HTML or as text. */
export function createMailPreview(mails: readonly MailName[]): Preview {
  const select = element(
    'select',
    {},
    ...mails.map((mail) => element('option', { value: mail }, MAIL_NAMES[mail])),
  )
  const facts = element('dl', { class: 'mail-facts' })
  const html = element('div', { class: 'mail-html' })
  const text = element('pre', { class: 'mail-text', tabindex: 0, 'aria-label': 'Email as text' })
  const calendar = element('pre', { class: 'mail-text', tabindex: 0, 'aria-label': 'Invitation' })
  const views = { HTML: html, Text: text, Invitation: calendar }
  const tabs = Object.entries(views).map(([name, view]) =>
    button(name, () => choose(view), { 'aria-pressed': 'false' }),
  )
  const note = element('p', { class: 'hint', role: 'status' })
  const root = html.attachShadow({ mode: 'open' })
  let draft: readonly FileChange[] = []
  let asked = 0

  function choose(chosen: HTMLElement): void {
    for (const [index, view] of Object.values(views).entries()) {
      view.hidden = view !== chosen
      tabs[index]?.setAttribute('aria-pressed', String(view === chosen))
    }
  }

  async function show(): Promise<void> {
    asked += 1
    const current = asked
    const question = { mail: select.value as MailName, draft }
    try {
      const mail = await askForMail(question)
      const whole = mail ? await askForMailDocument(question) : undefined
      if (current !== asked) return
      note.textContent = mail
        ? 'The people and companies are invented.'
        : 'The preview continues when the build has nothing against the words.'
      if (!mail || !whole) return
      facts.replaceChildren(
        element('dt', {}, 'To'),
        element('dd', {}, mail.to),
        element('dt', {}, 'Subject'),
        element('dd', {}, mail.subject),
      )
      text.textContent = mail.text
      calendar.textContent = mail.calendar ?? ''
      const [, , invitation] = tabs
      if (invitation) invitation.hidden = mail.calendar === undefined
      if (mail.calendar === undefined && !calendar.hidden) choose(html)
      showDocument(root, whole)
    } catch (error) {
      if (current === asked) note.textContent = (error as Error).message
    }
  }

  select.addEventListener('input', (event) => {
    event.stopPropagation() // it is no field of the form
    void show()
  })
  choose(html)
  return {
    element: element(
      'section',
      { class: 'mail', 'aria-label': 'Preview of the email' },
      element('h3', {}, 'Preview'),
      mails.length > 1 ? createField({ label: 'Email', control: select }).element : undefined,
      element('div', { class: 'buttons' }, ...tabs),
      note,
      facts,
      html,
      text,
      calendar,
    ),
    show(changed) {
      draft = changed
      void show()
    },
  }
}

/** Links lead nowhere, so that nobody loses what was typed. */
function showDocument(root: ShadowRoot, { body, head }: Document): void {
  const night = new CSSStyleSheet()
  night.replaceSync(head.querySelector('template')?.content.textContent ?? '')
  root.adoptedStyleSheets = [night]
  const page = element('div', { class: body.className, 'data-style': body.dataset.style })
  for (const child of body.childNodes) page.append(document.importNode(child, true))
  root.replaceChildren(page)
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset.style ?? ''
  }
  for (const link of root.querySelectorAll('a')) {
    link.title = link.href
    link.removeAttribute('href')
  }
}

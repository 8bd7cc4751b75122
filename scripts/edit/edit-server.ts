import { type ChildProcess, fork } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { EditRequest, EditResult } from './edit-process.ts'
import type { MailToPreview } from './forms/form-editor.ts'
import type { PreviewMail } from './forms/preview-mail.ts'
import { reasonToRefuse } from './reason-to-refuse.ts'

export const EDIT_PATH = '/_dev/edit/'

const METHODS: Readonly<Record<string, string>> = {
  script: 'GET',
  texts: 'POST',
  check: 'POST',
  save: 'POST',
  changes: 'POST',
  news: 'POST',
  'get-others': 'POST',
  'take-back': 'POST',
  'hand-over': 'POST',
  forms: 'POST',
  'read-form': 'POST',
  'preview-markdown': 'POST',
  'preview-mail': 'POST',
  'preview-page': 'POST',
  titles: 'POST',
  'check-form': 'POST',
  'save-form': 'POST',
} satisfies Record<EditRequest['action'], string>

/** The addresses below `EDIT_PATH`, which only the development server has. `folder` is that of the site. */
export function createEditServer(previewMail: PreviewMail = notBuilt, folder = '.') {
  let child: EditChild | undefined

  async function sendMail(res: ServerResponse, { mail, words, format }: MailToPreview) {
    const written = await previewMail(mail, words).catch(({ message }: Error) => message)
    if (typeof written === 'string') return send(res, 500, { error: written })
    const { html, ...parts } = written
    if (format === 'parts') return send(res, 200, parts)
    res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
    res.end(withoutStyles(html))
  }

  return {
    async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const reason = reasonToRefuse(req)
      if (reason) return send(res, 403, { error: reason })
      const [action = ''] = (req.url ?? '').slice(EDIT_PATH.length).split('?')
      if (req.method !== METHODS[action]) return send(res, 404, { error: 'Nothing is here.' })
      child ??= startChild(folder, () => {
        child = undefined
      })
      const input = req.method === 'POST' ? await json(req).catch(() => undefined) : undefined
      const { answer, error } = await child.ask({ action: action as EditRequest['action'], input })
      if (error !== undefined) return send(res, 500, { error })
      if (action === 'preview-mail' && answer) return sendMail(res, answer as MailToPreview)
      if (action !== 'script') return send(res, 200, answer)
      res.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      res.end(answer)
    },
    /** After code was saved. What was asked before is answered. */
    restart(): void {
      child?.end()
      child = undefined
    },
  }
}

/** The policy of the page that shows it refuses styles in markup, so its script sets them. Texts have no such quotes. */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="').replaceAll(/(<\/?)style>/g, '$1template>')
}

const notBuilt: PreviewMail = () => Promise.reject(new Error('The site is not built.'))

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify(body))
}

type EditChild = ReturnType<typeof startChild>

function startChild(cwd: string, onExit: () => void) {
  const child: ChildProcess = fork('scripts/edit/edit-process.ts', { cwd, execArgv: [] })
  const waiting = new Map<number, (result: EditResult) => void>()
  let asked = 0
  let isEnding = false
  const endIfIdle = () => {
    if (isEnding && waiting.size === 0 && child.connected) child.disconnect()
  }
  child.on('message', (result: EditResult) => {
    waiting.get(result.id)?.(result)
    waiting.delete(result.id)
    endIfIdle()
  })
  child.on('exit', () => {
    const error = 'Editing has stopped: the terminal says why. Try again.'
    for (const [id, answer] of waiting) answer({ id, error })
    waiting.clear()
    if (!isEnding) onExit()
  })
  return {
    ask(request: Omit<EditRequest, 'id'>): Promise<EditResult> {
      const id = asked
      asked += 1
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        child.send({ ...request, id } satisfies EditRequest, () => {}) // an error means that it exits
      })
    },
    end(): void {
      isEnding = true
      endIfIdle()
    },
  }
}

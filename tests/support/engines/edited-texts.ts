import { readFile, rename } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createEditServer, EDIT_PATH } from '../../../scripts/edit/edit-server.ts'
import { copySources } from '../copy-sources.ts'
import { openGitSites } from '../git-site.ts'
import { ROOT } from '../root.ts'

type EditServer = ReturnType<typeof createEditServer>

/** The editor of `npm run dev` for the pages of a release, which saves nothing that they show. */
export function openEditedTexts() {
  let folder = ''
  let server: EditServer | undefined
  return {
    async open(): Promise<void> {
      const openSite = await openGitSites()
      folder = await copySources()
      const { clone } = await openSite()
      await rename(join(clone('Jo').folder, '.git'), join(folder, '.git'))
      server = createEditServer(undefined, folder)
    },
    read: () => readFile(join(folder, 'content/pages/home.yml'), 'utf8'),
    answer(req: IncomingMessage, res: ServerResponse): boolean {
      if (!server || !req.url?.startsWith(EDIT_PATH)) return false
      if (req.url === `${EDIT_PATH}switch`) void sendSwitch(res)
      else void server.answer(req, res)
      return true
    },
    close: () => server?.restart(),
  }
}

async function sendSwitch(res: ServerResponse): Promise<void> {
  res.setHeader('Content-Type', 'text/javascript')
  res.end(await readFile(join(ROOT, 'scripts/edit/switch.js')))
}

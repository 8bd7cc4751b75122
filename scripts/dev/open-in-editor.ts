import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { json } from 'node:stream/consumers'
import launchEditor from 'launch-editor'
import * as v from 'valibot'
import { reasonToRefuse } from '../edit/reason-to-refuse.ts'

export const OPEN_PATH = '/_dev/open'

/** Such as `content/site.yml:12`, with a column if it is known. */
const PLACE = /^([^:]+)((?::\d+){1,2})$/

const requestSchema = v.strictObject({ place: v.pipe(v.string(), v.regex(PLACE)) })

/** Opens a file of `root` in the editor program of whoever runs the development server. */
export async function openInEditor(
  req: IncomingMessage,
  res: ServerResponse,
  root = process.cwd(),
): Promise<void> {
  const end = (status: number, text = '') => res.writeHead(status).end(text)
  const reason = reasonToRefuse(req)
  if (reason) return void end(403, reason)
  const sent = v.safeParse(requestSchema, await json(req).catch(() => undefined))
  if (!sent.success) return void end(400, 'Send the place as {"place":"file:line"}.')
  const [, file = '', position] = PLACE.exec(sent.output.place) ?? []
  const path = await findFile(root, file)
  if (path === undefined) return void end(404, 'There is no such file in this folder.')
  const problem = await launch(`${path}${position}`)
  end(problem === undefined ? 204 : 500, problem)
}

/** A link in the folder may lead out of it. */
async function findFile(root: string, file: string): Promise<string | undefined> {
  try {
    const path = await realpath(join(root, file))
    const isInside = path.startsWith((await realpath(root)) + sep)
    return isInside && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

const NO_EDITOR =
  'No editor program was found. Open one, or name it: LAUNCH_EDITOR=code npm run dev.'

/** A program that ends with an error later is told on the terminal. */
function launch(place: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    launchEditor(place, (_file, message) => resolve(message ?? NO_EDITOR))
    setImmediate(() => resolve(undefined)) // by now it is known whether there is such a program
  })
}

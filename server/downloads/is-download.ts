import type { Request } from 'express'
import { isbot } from 'isbot'

/**
 * Whether a request that is answered with a paper counts as a download: its first part or all of it, taken by no bot.
 * A program without a name is one, and so is one that asks for a few bytes to see whether ranges work.
 */
export function isDownload(req: Request): boolean {
  const isFirstPart = /^(bytes=0-(\d{3,})?|)$/.test(req.get('Range') ?? '')
  const program = req.get('User-Agent') ?? ''
  return req.method === 'GET' && isFirstPart && program !== '' && !isbot(program)
}

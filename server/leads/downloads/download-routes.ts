import { type Request, type RequestHandler, type Response, Router } from 'express'
import { isbot } from 'isbot'
import { OPEN_FILES } from '../../../shared/downloads/open-files.ts'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { networkOf } from '../../requests/network-address.ts'
import { queryOf } from '../../requests/request-query.ts'
import { noteReader } from '../addresses/note-reader.ts'
import type { LeadServices } from '../lead-services.ts'
import type { Download } from './count-downloads.ts'
import { readPaperLink } from './paper-links.ts'

type DownloadServices = Pick<
  LeadServices,
  'release' | 'links' | 'downloads' | 'submissions' | 'addresses' | 'logger'
>

/** A paper requires a valid link; the sheets to print and the sample load file are public. */
export function downloadRoutes(services: DownloadServices, answerPage: AnswerPage): Router {
  const { release } = services
  const papers = [...release.facts.papers, ...OPEN_FILES]

  const answer: RequestHandler<{ file: string }> = async (req, res) => {
    res.locals.route = '/downloads/{slug}.pdf'
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD')
    const paper = papers.find(({ slug }) => `${slug}.pdf` === req.params.file)
    if (!paper) throw new PageNotFoundError()
    const link = await readPaperLink(services, queryOf(req).get('key') ?? '', paper.slug)
    if (link.kind !== 'good' && paper.access !== 'open') {
      const status = link.kind === 'expired' ? 410 : 403
      const newLink = new URLSearchParams({ paper: paper.slug, link: link.kind })
      const address = `${pagePath('download-whitepaper-thankyou')}?${newLink}`
      return answerPage(req, res, { status, address })
    }
    const reference = link.kind === 'good' ? link.reference : undefined
    if (isDownload(req)) {
      const network = networkOf(req.ip) // before the connection can be gone
      countAtEnd(services, res, { paper: paper.slug, reference, network })
    }
    if (link.kind === 'good' && link.isMailed && isByPerson(req)) {
      await noteReader(services, res, mailboxOf(services, link.reference))
    }
    const paths = [`/whitepapers/${paper.slug}`, `/${paper.slug}`]
    const title = release.documents.find(({ path }) => paths.includes(path))?.title
    res.attachment(paperFileName(String(title ?? paper.slug))).type('pdf')
    res.set('Cache-Control', 'private, max-age=0').set('X-Robots-Tag', 'noindex')
    res.sendFile(`${paper.slug}.pdf`, { root: release.papersRoot, cacheControl: false })
  }
  return Router({ caseSensitive: true, strict: true }).all('/downloads/:file', answer)
}

function countAtEnd(
  { logger, downloads }: DownloadServices,
  res: Response,
  { paper, reference, network }: Omit<Download, 'at'>,
): void {
  res.once('finish', () => {
    if (res.statusCode !== 200 && res.statusCode !== 206) return
    if (!downloads.add({ paper, reference, network, at: new Date() })) return
    const { requestId } = res.locals
    logger.info({ requestId, paper, reference: reference ?? null }, 'download')
  })
}

/** A click in a mailbox or on a page. Most email scanners only fetch; one that drives a browser passes for a person. */
function isByPerson(req: Request): boolean {
  return isDownload(req) && req.get('Sec-Fetch-User') === '?1'
}

async function mailboxOf({ submissions }: DownloadServices, reference: string): Promise<string> {
  return (await submissions.find(reference))?.emailKey ?? ''
}

/** False for robots, and for small range probes. */
function isDownload(req: Request): boolean {
  const isFirstPart = /^(bytes=0-(\d{3,})?|)$/.test(req.get('Range') ?? '')
  const program = req.get('User-Agent') ?? ''
  return req.method === 'GET' && isFirstPart && program !== '' && !isbot(program)
}

function paperFileName(title: string): string {
  const name = title
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${name}.pdf`
}

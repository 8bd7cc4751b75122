import { type Request, type RequestHandler, type Response, Router } from 'express'
import { isbot } from 'isbot'
import { GATE_SHEET, SAMPLE_LOAD_FILE } from '../../../shared/downloads/open-files.ts'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { type PageRoute, type PaperFacts, pathOf } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { LeadServices } from '../lead-services.ts'
import type { Download } from './download-counts.ts'

interface DownloadOptions {
  readonly answerPage: AnswerPage
  readonly routes: readonly PageRoute[]
}

/** A paper requires a valid link; the gate sheet and the sample load file are public. */
export function downloadRoutes(services: LeadServices, options: DownloadOptions): Router {
  const { release, paperLinks } = services
  const { answerPage, routes } = options
  const papers = new Map(
    [...release.facts.papers, GATE_SHEET, SAMPLE_LOAD_FILE].map((paper) => [
      `${paper.slug}.pdf`,
      paper,
    ]),
  )

  const newLink = (paper: string, link: 'expired' | 'forged') =>
    `${pathOf(routes, 'download-whitepaper-thankyou')}?${new URLSearchParams({ paper, link })}`

  const answer: RequestHandler<{ file: string }> = async (req, res) => {
    res.locals.route = '/downloads/{slug}.pdf'
    const paper = papers.get(req.params.file)
    if (!paper) throw new PageNotFoundError()
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD')
    const link = await paperLinks.read(queryOf(req).get('key') ?? '', paper.slug)
    if (link.kind !== 'good' && paper.access !== 'open') {
      const status = link.kind === 'expired' ? 410 : 403
      return answerPage(req, res, { status, address: newLink(paper.slug, link.kind) })
    }
    const reference = link.kind === 'good' ? link.reference : undefined
    if (isDownload(req)) countAtEnd(services, res, { paper: paper.slug, reference })
    sendPaper(services, res, paper)
  }
  return Router({ caseSensitive: true, strict: true }).all('/downloads/:file', answer)
}

function sendPaper({ release }: LeadServices, res: Response, { slug }: PaperFacts): void {
  const paths = [`/whitepapers/${slug}`, `/${slug}`]
  const title = release.documents.find(({ path }) => paths.includes(path))?.title
  res.attachment(paperFileName(String(title ?? slug))).type('pdf')
  res.set('Cache-Control', 'private, max-age=0').set('X-Robots-Tag', 'noindex')
  res.sendFile(`${slug}.pdf`, { root: release.papersRoot, cacheControl: false })
}

function countAtEnd(
  { logger, downloadCounts }: LeadServices,
  res: Response,
  { paper, reference }: Omit<Download, 'at'>,
): void {
  res.once('finish', () => {
    if (res.statusCode !== 200 && res.statusCode !== 206) return
    const { requestId } = res.locals
    logger.info({ requestId, paper, reference: reference ?? null }, 'download')
    downloadCounts
      .add({ paper, reference, at: new Date() })
      .catch((err: unknown) => logger.warn({ requestId, err }, 'download not counted'))
  })
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

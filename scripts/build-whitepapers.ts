import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperPdf } from '../shared/content/schemas/whitepaper.ts'
import { type Font, readFonts, toTrueType } from './whitepapers/fonts.ts'
import { hashTemplate } from './whitepapers/hash-template.ts'
import type { PrintData } from './whitepapers/template-data.ts'
import { createTypesetter, type Typesetter } from './whitepapers/typeset-paper.ts'

export interface PaperFacts extends PaperPdf {
  /** Changes with every input of the PDF. */
  readonly fingerprint: string
}

export interface BuiltPaper {
  readonly facts: PaperFacts
  readonly bytes: Buffer
}

export interface PaperOptions {
  readonly root: string
  /** Cache folder for finished PDFs, by fingerprint. */
  readonly cache: string
  readonly warn: (message: string) => void
}

/** Reproducible: the same content results in the same bytes, so cached PDFs are reused. */
export async function buildWhitepapers(
  papers: ReadonlyMap<string, PrintData>,
  { root, cache, warn }: PaperOptions,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const fonts = await readFonts(root)
  const template = await hashTemplate(root, fonts)
  const built = new Map<string, BuiltPaper>()
  let typesetter: Typesetter | undefined
  for (const [slug, data] of papers) {
    const fingerprint = createHash('sha256')
      .update(template + JSON.stringify(data))
      .digest('hex')
    const cached = await readCached(cache, fingerprint)
    if (cached) {
      built.set(slug, cached)
    } else {
      typesetter ??= await openTypesetter(fonts, warn)
      const made = typesetPaper(typesetter, { fingerprint, data })
      await writeCache(cache, made)
      built.set(slug, made)
    }
  }
  return built
}

async function readCached(cache: string, fingerprint: string): Promise<BuiltPaper | undefined> {
  try {
    const facts = JSON.parse(
      await readFile(join(cache, `${fingerprint}.json`), 'utf8'),
    ) as PaperFacts
    const bytes = await readFile(join(cache, `${fingerprint}.pdf`))
    return bytes.length === facts.bytes ? { facts, bytes } : undefined
  } catch {
    return undefined // not cached, or an interrupted write
  }
}

/** Written last: a cached PDF without facts is ignored. */
async function writeCache(cache: string, { facts, bytes }: BuiltPaper): Promise<void> {
  await mkdir(cache, { recursive: true })
  await writeFile(join(cache, `${facts.fingerprint}.pdf`), bytes)
  await writeFile(join(cache, `${facts.fingerprint}.json`), JSON.stringify(facts))
}

async function openTypesetter(
  fonts: readonly Font[],
  warn: PaperOptions['warn'],
): Promise<Typesetter> {
  const typesetter = createTypesetter(await toTrueType(fonts))
  if (!typesetter.knowsUa1) {
    warn(
      'The installed typesetter does not know PDF/UA-1. The PDFs are tagged, but do not claim it.',
    )
  }
  return typesetter
}

interface PaperJob {
  readonly fingerprint: string
  readonly data: PrintData
}

function typesetPaper(typesetter: Typesetter, { fingerprint, data }: PaperJob): BuiltPaper {
  const { pdf, pages, parts } = typesetter.typeset(data)
  return { bytes: pdf, facts: { fingerprint, pages, bytes: pdf.length, parts } }
}

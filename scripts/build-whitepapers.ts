/** From the papers' records to their PDFs. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperPdf } from '../shared/content/schemas/whitepaper.ts'
import type { CompiledContent } from './content/compile-content.ts'
import { type Font, readFonts, toTrueType } from './whitepapers/fonts.ts'
import { hashTemplate } from './whitepapers/hash-template.ts'
import { type TemplateData, toTemplateData } from './whitepapers/template-data.ts'
import { createTypesetter, type Typesetter } from './whitepapers/typeset-paper.ts'

/** What the release remembers of a PDF. */
export interface PaperFacts extends PaperPdf {
  /** Changes with anything the PDF is made from. */
  readonly fingerprint: string
}

export interface BuiltPaper {
  readonly facts: PaperFacts
  readonly bytes: Uint8Array
}

export interface PaperOptions {
  /** The repository. */
  readonly root: string
  /** Where the PDFs of the build before lie, as `{slug}.pdf`. */
  readonly directory: string
  /** Slug to what the build before made. What would come out the same is taken over. */
  readonly previous: Readonly<Record<string, PaperFacts>>
  readonly warn: (message: string) => void
}

/** Typesets every paper, by slug. The same content gives the same bytes. */
export async function buildWhitepapers(
  content: CompiledContent,
  options: PaperOptions,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const { root, warn } = options
  const [papers, fonts] = await Promise.all([toTemplateData(content, root), readFonts(root)])
  const template = await hashTemplate(root, fonts)
  const built = new Map<string, BuiltPaper>()
  let typesetter: Typesetter | undefined
  for (const [slug, data] of papers) {
    const fingerprint = createHash('sha256')
      .update(template + JSON.stringify(data))
      .digest('hex')
    const kept = await takeOver(slug, fingerprint, options)
    if (kept) {
      built.set(slug, kept)
    } else {
      typesetter ??= await openTypesetter(fonts, warn)
      built.set(slug, typesetPaper(typesetter, { fingerprint, data }))
    }
  }
  return built
}

/** The PDF of the build before, if it was made from the same and still lies there. */
async function takeOver(
  slug: string,
  fingerprint: string,
  { directory, previous }: PaperOptions,
): Promise<BuiltPaper | undefined> {
  const facts = previous[slug]
  if (facts?.fingerprint !== fingerprint) return undefined
  const bytes = await readFile(join(directory, `${slug}.pdf`)).catch(() => undefined)
  return bytes?.length === facts.bytes ? { facts, bytes } : undefined
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
  readonly data: TemplateData
}

function typesetPaper(typesetter: Typesetter, { fingerprint, data }: PaperJob): BuiltPaper {
  const { pdf, pages, parts } = typesetter.typeset(data)
  return { bytes: pdf, facts: { fingerprint, pages, bytes: pdf.length, parts } }
}

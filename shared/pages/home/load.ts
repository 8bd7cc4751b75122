import type { SampleLoad } from '../../content/schemas/sample-load.ts'
import { gateLines } from '../../freight/gate-lines.ts'
import { listFaqs, listPapers, loadLoadFile, loadPage, loadSampleLoad } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { HomePage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  const [page, loadFile, sampleLoad, faqs, papers] = await Promise.all([
    loadPage<HomePage>($content, 'home'),
    loadLoadFile($content),
    loadSampleLoad($content),
    listFaqs($content).where({ featured: true }).fetchList(),
    listPapers($content).fetchList(),
  ])
  const newest = papers.at(-1)
  if (!newest) throw new Error('content/whitepapers holds no paper for the home page to show')
  return { page, loadFile, sample: wrongTruck(sampleLoad), faqs, newest }
}

/** The lines a stranger reads first on the truck of the other day, of the seven that the gate compares. */
const FIRST_LINES: readonly string[] = ['carrier', 'usdot', 'phone', 'tractor']

function wrongTruck(sample: SampleLoad) {
  const { release, hold } = sample.days.other
  const lines = gateLines(sample, 'other')
    .filter(({ fact }) => FIRST_LINES.includes(fact))
    .map(({ name, sent, seen }) => ({ name, sent, seen }))
  return { lines, release, hold }
}

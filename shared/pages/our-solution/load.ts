import { loadLoadFile, loadPage, loadSampleLoad } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { OurSolutionPage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  return {
    page: await loadPage<OurSolutionPage>($content, 'our-solution'),
    loadFile: await loadLoadFile($content),
    sample: await loadSampleLoad($content),
  }
}

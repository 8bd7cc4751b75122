import { useEffect, useState } from 'react'
import { type PaperOnDevice, readPaper } from './papers-on-device.ts'

/** The paper as this device knows it; undefined in the server's HTML and where it was not asked for. */
export function usePaperOnDevice(slug: string): PaperOnDevice | undefined {
  const [paper, setPaper] = useState<PaperOnDevice>()
  useEffect(() => setPaper(readPaper(slug)), [slug])
  return paper
}

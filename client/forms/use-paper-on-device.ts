import { useEffect, useState } from 'react'
import { type PaperOnDevice, readPaper } from './papers-on-device.ts'

/** Undefined in the server's HTML and if the paper was not requested on this device. */
export function usePaperOnDevice(slug: string): PaperOnDevice | undefined {
  const [paper, setPaper] = useState<PaperOnDevice>()
  useEffect(() => setPaper(readPaper(slug)), [slug])
  return paper
}

import type { ReactNode } from 'react'
import { CautionDiamond } from './caution-diamond.tsx'
import { Seal } from './seal.tsx'
import './download-block.css'

interface DownloadBlockProps {
  /** What the file is, as "PDF, 8 pages". */
  readonly file: string
  /** Its size, as "0.4 MB". */
  readonly size: string
  /** `sent` shows a small seal, `expired` a caution diamond before the text. */
  readonly state?: 'ready' | 'sent' | 'expired'
  /** The button, a link beside it, or the words of the state. */
  readonly children: ReactNode
}

/** A file to take along: its facts above a perforated line, the way to get it below. */
export function DownloadBlock({ file, size, state = 'ready', children }: DownloadBlockProps) {
  return (
    <div className="download-block">
      <p className="download-block-facts mono spread">
        <span>{file}</span>
        <span>{size}</span>
      </p>
      <div className="download-block-body cluster">
        {state === 'sent' && <Seal size={28} />}
        {state === 'expired' && <CautionDiamond size={28} />}
        {state === 'ready' ? children : <div>{children}</div>}
      </div>
    </div>
  )
}

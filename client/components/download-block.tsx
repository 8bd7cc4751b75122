import type { ReactNode } from 'react'
import './download-block.css'

interface DownloadBlockProps {
  /** What the file is, as "PDF, 8 pages". */
  readonly file: string
  /** Its size, as "0.4 MB". */
  readonly size: string
  /** The button, or a link beside it. */
  readonly children: ReactNode
}

/** A file to take along: its facts above a perforated line, the way to get it below. */
export function DownloadBlock({ file, size, children }: DownloadBlockProps) {
  return (
    <div className="download-block">
      <p className="download-block-facts mono spread">
        <span>{file}</span>
        <span>{size}</span>
      </p>
      <div className="download-block-body cluster">{children}</div>
    </div>
  )
}

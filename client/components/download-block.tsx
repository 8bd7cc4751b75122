import type { ReactNode } from 'react'
import './download-block.css'

interface DownloadBlockProps {
  readonly file: string
  readonly size: string
  readonly children: ReactNode
}

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

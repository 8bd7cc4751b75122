import { useStore } from '../base/store.ts'
import type { LoadingBarState } from './loading-bar.ts'
import { useNavigationParts } from './navigation-context.ts'
import './loading-bar.css'

export function LoadingBar() {
  return <LoadingBarDrawing {...useStore(useNavigationParts().bar)} />
}

/**
 * Its width is an SVG attribute, because the content security policy forbids style attributes. The status line is
 * always present: a live region inserted with its text is often not announced.
 */
function LoadingBarDrawing({ percent, status }: LoadingBarState) {
  return (
    <>
      <div
        className="loading-bar"
        role="progressbar"
        aria-label="Loading the page"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-state={status}
        data-navigation-bar=""
      >
        <svg aria-hidden="true" width="100%" height="100%">
          <rect width={`${percent}%`} height="100%" />
        </svg>
      </div>
      <p className="visually-hidden" role="status">
        {status === 'failed' ? 'The page could not be loaded' : ''}
      </p>
    </>
  )
}

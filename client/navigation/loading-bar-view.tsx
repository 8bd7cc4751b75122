import { useStore } from '../base/store.ts'
import { useNavigationParts } from './navigation-context.ts'
import './loading-bar.css'

/**
 * Its width is an SVG attribute, because the content security policy forbids style attributes. The status line is
 * always present: a live region inserted with its text is often not announced.
 */
export function LoadingBar() {
  const { percent, status } = useStore(useNavigationParts().bar)
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

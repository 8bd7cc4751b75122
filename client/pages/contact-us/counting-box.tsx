import { useSyncExternalStore } from 'react'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import {
  type Counting,
  chooseCounting,
  readCounting,
  watchCounting,
} from '../../analytics/counting-choice.ts'
import '../../components/form-controls.css'

export function CountingBox({ words }: { readonly words: ContactUsPage['counting'] }) {
  const counting = useSyncExternalStore(watchCounting, readCounting, onServer)
  const isChoice = counting === 'on' || counting === 'off'
  return (
    <div id="counting" className="notice-part">
      <h4>{words.heading}</h4>
      <div>
        {isChoice && (
          <label className="choice counting-choice">
            <input
              type="checkbox"
              checked={counting === 'off'}
              onChange={({ target }) => chooseCounting(target.checked ? 'off' : 'on')}
            />
            {words.label}
          </label>
        )}
        <p role="status" className="counting-state">
          {words[counting]}
        </p>
        <p className="counting-without">{words.withoutScript}</p>
      </div>
    </div>
  )
}

const onServer = (): Counting => 'on'

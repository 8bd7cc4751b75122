import { Children, type ReactNode } from 'react'
import { RouteShield } from './route-shield.tsx'
import './steps.css'

export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="steps">
      {Children.toArray(children).map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no key but their position.
        <li key={index}>
          <div className="steps-way">
            <RouteShield number={index + 1} size={44} />
          </div>
          <div className="steps-text">{step}</div>
        </li>
      ))}
    </ol>
  )
}

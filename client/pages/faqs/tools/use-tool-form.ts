import type { SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IN_PLACE } from '../../../navigation/in-place.ts'

/**
 * Has a form that is sent with GET write its fields into the address of its own page, beside what another tool or the
 * search has there; without a script the server answers the same address.
 */
export function useToolForm(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return (event) => {
    event.preventDefault()
    const query = new URLSearchParams(search)
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value))
    void navigate({ search: `?${query}`, hash }, IN_PLACE)
  }
}

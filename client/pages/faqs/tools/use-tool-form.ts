import type { SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IN_PLACE } from '../../../navigation/in-place.ts'

/**
 * Makes a GET form write its fields into the page's address, beside those of another tool or the search; without a
 * script the server answers the same address.
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

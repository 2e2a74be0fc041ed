import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'
import { emotionCache } from './emotion-cache.ts'

/** The tokens are on the page already, in tokens.css: they are not written a second time. */
const withoutGlobalRules = { ...system, _global: [] }

/**
 * What a Chakra component needs around it: our system and our sheet. Every widget brings it itself, so that a page
 * that uses one needs no provider and a page that uses none loads nothing.
 */
export function WidgetSystem({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={withoutGlobalRules}>{children}</ChakraProvider>
    </CacheProvider>
  )
}

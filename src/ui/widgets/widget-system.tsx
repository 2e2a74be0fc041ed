import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'
import { emotionCache } from './emotion-cache.ts'

/** The tokens are already in tokens.css. */
const withoutGlobalRules = { ...system, _global: [] }

/**
 * What a Chakra component needs around it: our system and style sheet. Each widget includes it, so that pages need no
 * provider, and pages without widgets load nothing.
 */
export function WidgetSystem({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={withoutGlobalRules}>{children}</ChakraProvider>
    </CacheProvider>
  )
}

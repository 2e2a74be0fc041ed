import { z } from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// Sentences for checks that have none of their own, such as one of a field that is missing: zod's small form has none.
z.config(en())

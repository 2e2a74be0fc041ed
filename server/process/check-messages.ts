import { z } from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// Messages for checks without one of their own, such as for a missing field: zod's small build
// includes none.
z.config(en())

CREATE TABLE "secrets_key_check" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL
);

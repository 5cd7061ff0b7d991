-- Money: what client accounts bought, what they pay for again and again, and
-- every message of the payment provider.
-- The file of the same name for the other engine is the same.

-- +goose Up

-- look numbers the looks at the provider, counted is the last one that counted.
CREATE TABLE payment_customers (
    account_id  TEXT   NOT NULL PRIMARY KEY REFERENCES client_accounts (id),
    customer_id TEXT   NOT NULL,
    look        BIGINT NOT NULL,
    counted     BIGINT NOT NULL
);
CREATE UNIQUE INDEX payment_customers_customer ON payment_customers (customer_id);

CREATE TABLE subscriptions (
    id            TEXT   NOT NULL PRIMARY KEY,
    account_id    TEXT   NOT NULL REFERENCES client_accounts (id),
    provider_id   TEXT   NOT NULL,
    state         TEXT   NOT NULL,
    plan          TEXT   NOT NULL,
    billed_every  TEXT   NOT NULL,
    price         BIGINT NOT NULL,
    next_plan     TEXT,
    next_every    TEXT,
    started_at    BIGINT NOT NULL,
    period_start  BIGINT NOT NULL,
    period_end    BIGINT NOT NULL,
    cancel_at_end BIGINT NOT NULL,
    ended_at      BIGINT,
    paused_at     BIGINT,
    resumes_at    BIGINT,
    moved         BIGINT NOT NULL,
    failed_at     BIGINT,
    open_bill     TEXT,
    owed          BIGINT NOT NULL,
    retries       BIGINT NOT NULL,
    unaligned     BIGINT NOT NULL,
    code          TEXT,
    off_percent   BIGINT NOT NULL,
    off_amount    BIGINT NOT NULL,
    off_until     BIGINT,
    card_brand    TEXT,
    card_last4    TEXT,
    card_month    BIGINT NOT NULL,
    card_year     BIGINT NOT NULL
);
CREATE UNIQUE INDEX subscriptions_provider ON subscriptions (provider_id);
CREATE INDEX subscriptions_account ON subscriptions (account_id, started_at);
-- An account has one subscription at a time, whatever happens at once.
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (account_id) WHERE state IN ('active', 'past_due', 'paused');
CREATE INDEX subscriptions_watched ON subscriptions (id) WHERE state IN ('active', 'past_due', 'paused');

CREATE TABLE pauses (
    id              TEXT   NOT NULL PRIMARY KEY,
    account_id      TEXT   NOT NULL REFERENCES client_accounts (id),
    subscription_id TEXT   NOT NULL REFERENCES subscriptions (id),
    started_at      BIGINT NOT NULL,
    ends_at         BIGINT NOT NULL,
    ended_at        BIGINT
);
CREATE INDEX pauses_account ON pauses (account_id, started_at);
CREATE INDEX pauses_subscription ON pauses (subscription_id);

CREATE TABLE checkouts (
    id           TEXT   NOT NULL PRIMARY KEY,
    account_id   TEXT   NOT NULL REFERENCES client_accounts (id),
    user_id      TEXT   NOT NULL,
    plan         TEXT   NOT NULL,
    billed_every TEXT   NOT NULL,
    videos       BIGINT NOT NULL,
    code         TEXT,
    referrer_id  TEXT,
    due          BIGINT NOT NULL,
    state        TEXT   NOT NULL,
    session_id   TEXT,
    url          TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    paid_at      BIGINT,
    receipt_id   TEXT
);
CREATE UNIQUE INDEX checkouts_session ON checkouts (session_id);
-- One way to pay for a plan at a time, and one for tokens.
CREATE UNIQUE INDEX checkouts_plan ON checkouts (account_id) WHERE state IN ('opening', 'open') AND videos = 0;
CREATE UNIQUE INDEX checkouts_tokens ON checkouts (account_id) WHERE state IN ('opening', 'open') AND videos > 0;
CREATE INDEX checkouts_account ON checkouts (account_id);
CREATE INDEX checkouts_code ON checkouts (code, account_id);

CREATE TABLE promo_codes (
    code        TEXT   NOT NULL PRIMARY KEY,
    percent_off BIGINT NOT NULL,
    amount_off  BIGINT NOT NULL,
    months      BIGINT NOT NULL,
    new_clients BIGINT NOT NULL,
    plans       TEXT   NOT NULL,
    max_uses    BIGINT NOT NULL,
    starts_at   BIGINT,
    until       BIGINT,
    ended_at    BIGINT,
    created_at  BIGINT NOT NULL,
    created_by  TEXT   NOT NULL
);
CREATE INDEX promo_codes_newest ON promo_codes (created_at DESC, code);

CREATE TABLE receipts (
    id         TEXT   NOT NULL PRIMARY KEY,
    account_id TEXT   NOT NULL REFERENCES client_accounts (id),
    bill_id    TEXT   NOT NULL,
    number     TEXT   NOT NULL,
    payment_id TEXT,
    subtotal   BIGINT NOT NULL,
    discount   BIGINT NOT NULL,
    tax        BIGINT NOT NULL,
    total      BIGINT NOT NULL,
    refunded   BIGINT NOT NULL,
    paid_at    BIGINT NOT NULL,
    lines      TEXT   NOT NULL,
    card_brand TEXT,
    card_last4 TEXT
);
CREATE UNIQUE INDEX receipts_bill ON receipts (bill_id);
CREATE INDEX receipts_account ON receipts (account_id, paid_at);

CREATE TABLE payment_events (
    id          TEXT   NOT NULL PRIMARY KEY,
    kind        TEXT   NOT NULL,
    customer_id TEXT,
    created_at  BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    payload     TEXT   NOT NULL,
    state       TEXT   NOT NULL,
    problem     TEXT,
    settled_at  BIGINT
);
CREATE INDEX payment_events_received ON payment_events (received_at);
CREATE INDEX payment_events_state ON payment_events (state, received_at);

-- What was said or done once and must not be again, as a letter about one
-- renewal.
CREATE TABLE said_once (
    key     TEXT   NOT NULL PRIMARY KEY,
    said_at BIGINT NOT NULL
);

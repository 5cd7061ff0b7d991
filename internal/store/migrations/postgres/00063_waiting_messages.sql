-- +goose Up
-- A look at the provider answers all messages about a customer that wait.
CREATE INDEX payment_events_waiting ON payment_events (customer_id) WHERE state IN ('received', 'failed');

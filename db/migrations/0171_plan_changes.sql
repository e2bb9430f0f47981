-- Until then one change of the plan is under way, and another one is refused: each decides by the plan that the one before has left. A
-- time, so that a change whose process was killed stands in nobody's way for long.
alter table payment_customers add column changing_until timestamptz;

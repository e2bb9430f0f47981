-- The beats of a storyboard's music: beats per minute, and the first beat in milliseconds from the beginning of the film. Null if it has none.
alter table storyboards add column tempo jsonb;

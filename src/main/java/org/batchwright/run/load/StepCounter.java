package org.batchwright.run.load;

/** Aborts regular expressions that backtrack too much, by counting the characters that they examine. */
final class StepCounter {
    private long left;

    /** Thrown to stop the matching. */
    static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1;

        Exceeded() {
            super("", null, false, false);
        }
    }

    StepCounter(long most) {
        left = most;
    }

    /** Wraps text so that each access to its characters is counted. */
    CharSequence over(CharSequence text) {
        return new Counted(text);
    }

    private final class Counted implements CharSequence {
        private final CharSequence text;

        Counted(CharSequence text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (left-- <= 0) {
                throw new Exceeded();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}

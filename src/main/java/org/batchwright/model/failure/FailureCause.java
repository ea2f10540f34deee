package org.batchwright.model.failure;

import java.util.List;
import java.util.Optional;
import org.batchwright.text.Message;

/**
 * Why a job failed, as far as Batchwright can tell.
 *
 * @param rule name of the rule that recognized the failure; {@code exception}, {@code error-line} or {@code unknown} if none did
 * @param sentence what happened, without a final period
 * @param fix what to do; may be empty
 * @param frame the frame in the user's own code that raised the exception, if the cause is a Python exception
 * @param evidence the line of the log, or what the scheduler reported
 * @param signature a string that is the same for all failures with one cause: numbers, paths and hosts are masked
 * @param chained the other exceptions, each on one line and in the order in which they were raised, if the cause is one of several Python
 *     exceptions of which each led to the next
 */
public record FailureCause(
        String rule,
        String sentence,
        String fix,
        Optional<Frame> frame,
        String evidence,
        String signature,
        List<String> chained) {
    public FailureCause {
        chained = List.copyOf(chained);
    }

    /** Creates a cause that is not chained to other exceptions. */
    public FailureCause(
            String rule, String sentence, String fix, Optional<Frame> frame, String evidence, String signature) {
        this(rule, sentence, fix, frame, evidence, signature, List.of());
    }

    /**
     * A frame of a Python traceback.
     *
     * @param file path of the file as printed, usually absolute
     * @param line line number, from 1
     * @param function the enclosing function
     */
    public record Frame(String file, int line, String function) {
        /** Returns the short name of the location: {@code train.py:88}. */
        public String shortName() {
            return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
        }
    }

    /** Returns one line such as {@code CUDA out of memory (train.py:88)}. */
    public String headline() {
        return frame.map(own -> Message.text("model.failure-in", sentence, own.shortName()))
                .orElse(sentence);
    }
}

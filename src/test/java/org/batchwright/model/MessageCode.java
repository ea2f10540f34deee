package org.batchwright.model;

import org.assertj.core.api.Condition;

/** The code of a failure's message, which tests assert instead of the sentence. */
public final class MessageCode {
    private MessageCode() {}

    /** Returns a condition that holds for failures with this code. */
    public static Condition<Throwable> of(String code) {
        return new Condition<>(
                failure -> failure instanceof OperationException operation
                        && operation.message().code().equals(code),
                "a message with the code %s",
                code);
    }
}

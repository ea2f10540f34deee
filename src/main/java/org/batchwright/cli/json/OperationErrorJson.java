package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;

/**
 * A failure of the network, a login, a scheduler or a file.
 *
 * @param error the error
 * @param failure what failed
 * @param details the evidence, such as the output of a command; may be empty
 */
public record OperationErrorJson(@JsonUnwrapped ErrorJson error, FailureJson.Type failure, String details) {

    public static OperationErrorJson of(OperationException failure) {
        FailureJson json = FailureJson.of(failure);
        return new OperationErrorJson(ErrorJson.of(Exit.FAILURE, failure.message()), json.failure(), json.details());
    }
}

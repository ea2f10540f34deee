package org.batchwright.remote.web;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Limits the time for a response including its body, because the timeout of a request covers only the headers of the response. */
public final class ResponseTimeout {
    private ResponseTimeout() {}

    /** Returns the response; cancels the request if it does not arrive within the limit. */
    public static <T> T await(CompletableFuture<T> answer, Duration limit) throws IOException, InterruptedException {
        try {
            return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException slow) {
            throw new HttpTimeoutException("body");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IOException(failed.getCause());
        } finally {
            answer.cancel(true);
        }
    }
}

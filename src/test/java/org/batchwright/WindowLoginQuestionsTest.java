package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.remote.LoginQuestions;
import org.junit.jupiter.api.Test;

class WindowLoginQuestionsTest {
    @Test
    void every_login_prompt_reaches_the_dialogs() throws Exception {
        List<String> called = new ArrayList<>();
        WindowLoginQuestions questions = new WindowLoginQuestions();
        questions.setTarget((LoginQuestions) Proxy.newProxyInstance(
                LoginQuestions.class.getClassLoader(),
                new Class<?>[] {LoginQuestions.class},
                (self, method, arguments) -> {
                    called.add(method.getName());
                    return method.getReturnType() == boolean.class ? (Object) true : Optional.empty();
                }));
        List<Method> all = Stream.of(LoginQuestions.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toList();
        for (Method question : all) {
            question.invoke(questions, new Object[question.getParameterCount()]);
        }
        assertThat(called)
                .hasSizeGreaterThanOrEqualTo(4)
                .containsExactlyInAnyOrderElementsOf(
                        all.stream().map(Method::getName).toList());
    }
}
